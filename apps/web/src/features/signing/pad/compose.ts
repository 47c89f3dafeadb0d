import { boundsOf, layout, PAD, type Drawn, type Stroke } from './model.ts';

/** Ink of a pen: the colour in which the server draws every signature. */
export const INK = '#2850d2';
/** The script of the device; there is one on every system, and the last word is the browser's own. */
export const SCRIPT = `italic ${PAD.script}px "Segoe Script", "Snell Roundhand", "Apple Chancery", "URW Chancery L", "Z003", cursive`;

/** Draws strokes as a pen does: round ends, and curves through the middles of the points. */
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

/** The height of a line of script, with room for what hangs below it. */
const LINE = PAD.script * 1.3;

/**
 * The picture of a signature: the name in script and, below it, what was drawn, cropped to its bounds. Without strokes
 * the name alone is the signature.
 */
export function composed(name: string, strokes: readonly Stroke[], pen: number): Drawn {
  const canvas = document.createElement('canvas');
  const context = contextOf(canvas);
  context.font = SCRIPT;
  // Letters of a script lean out of their own width.
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
