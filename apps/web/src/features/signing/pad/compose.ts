import { boundsOf, layout, PAD, type Drawn, type Stroke } from './model.ts';

/** Colour of a pen: the one in which the server draws every signature. */
export const INK = '#2850d2';
/** A script font of the device; each system has one, and the last is the browser's generic font. */
export const SCRIPT = `italic ${PAD.script}px "Segoe Script", "Snell Roundhand", "Apple Chancery", "URW Chancery L", "Z003", cursive`;

/** Draws strokes like a pen: round ends, and curves through the midpoints. */
export function drawStrokes(
  context: CanvasRenderingContext2D,
  strokes: readonly Stroke[],
  pen: number,
  colour = INK,
): void {
  context.strokeStyle = colour;
  context.fillStyle = colour;
  context.lineWidth = pen;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const stroke of strokes) drawStroke(context, stroke, pen);
}

function drawStroke(context: CanvasRenderingContext2D, stroke: Stroke, pen: number): void {
  const [first] = stroke;
  if (!first) return;
  context.beginPath();
  if (stroke.length === 1) {
    context.arc(first.x, first.y, pen, 0, 2 * Math.PI);
    return context.fill();
  }
  context.moveTo(first.x, first.y);
  for (const [place, point] of stroke.entries()) {
    const next = stroke[place + 1] ?? point;
    context.quadraticCurveTo(point.x, point.y, (point.x + next.x) / 2, (point.y + next.y) / 2);
  }
  context.stroke();
}

const contextOf = (canvas: HTMLCanvasElement): CanvasRenderingContext2D => {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser does not draw.');
  return context;
};

/** Line height of the script, with room for descenders. */
const LINE = PAD.script * 1.3;

/**
 * Returns the picture of a signature: the name in script and, below it, the drawing, cropped to its bounds. Without
 * strokes the name alone is the signature.
 */
export function composed(name: string, strokes: readonly Stroke[], pen: number): Drawn {
  const canvas = document.createElement('canvas');
  const context = contextOf(canvas);
  context.font = SCRIPT;
  // Script letters extend beyond their advance width.
  const width = context.measureText(name).width + PAD.script / 2;
  const bounds = boundsOf(strokes, pen);
  const laid = layout({ width, height: LINE }, bounds);
  canvas.width = laid.width;
  canvas.height = laid.height;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.font = SCRIPT;
  context.fillStyle = INK;
  context.textBaseline = 'middle';
  context.fillText(name, laid.name.x + PAD.script / 4, LINE / 2);
  if (bounds) {
    context.translate(laid.drawing.x - bounds.left, laid.drawing.y - bounds.top);
    drawStrokes(context, strokes, pen);
  }
  return { image: canvas.toDataURL('image/png'), width: canvas.width, height: canvas.height, name };
}
