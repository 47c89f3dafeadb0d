import { engine, features, listeners, packages } from './modules.mjs';

type Box = { name: string; x: number; y: number; width: number };
const WIDTH = 1180;
const HEIGHT = 34;
const GAP = 14;

/** Returns the layer of a feature: one above the highest feature it imports. */
function layerOf(feature: string): number {
  const imports = (features as unknown as Record<string, readonly string[]>)[feature] ?? [];
  return imports.length === 0 ? 0 : 1 + Math.max(...imports.map(layerOf));
}

const row = (names: readonly string[], y: number, left = 20): Box[] => {
  let x = left;
  return names.map((name) => {
    const box = { name, x, y, width: name.length * 8 + 26 };
    x += box.width + GAP;
    return box;
  });
};

const draw = ({ name, x, y, width }: Box, kind: string): string =>
  `<g class="${kind}"><rect x="${x}" y="${y}" width="${width}" height="${HEIGHT}" rx="8"/><text x="${x + width / 2}" y="${y + 22}">${name}</text></g>`;

const label = (text: string, y: number): string => `<text class="label" x="20" y="${y}">${text}</text>`;

/** Renders the picture in docs/architecture.md: layers of server features, listeners, packages, engine layers. */
export function renderPicture(): string {
  const featureNames = Object.keys(features).filter((name) => !listeners.includes(name));
  const layers = [...new Set(featureNames.map(layerOf))].sort((a, b) => b - a);
  const parts = [label('Server features: a feature imports only public APIs of features below it', 26)];
  let y = 40;
  for (const layer of layers) {
    const names = featureNames.filter((name) => layerOf(name) === layer);
    parts.push(...row(names, y).map((box) => draw(box, 'feature')));
    y += HEIGHT + GAP;
  }
  parts.push(
    label('Listeners: react to events, no feature imports them', y + 18),
    ...row(listeners, y + 30).map((box) => draw(box, 'listener')),
  );
  y += 30 + HEIGHT + GAP;
  const ground = 'platform: db · http · events · jobs · files · mail · realtime · config';
  parts.push(draw({ name: ground, x: 20, y, width: 700 }, 'ground'));
  y += HEIGHT + GAP * 2;
  parts.push(label('Packages', y), ...row(Object.keys(packages), y + 12).map((box) => draw(box, 'package')));
  y += 12 + HEIGHT + GAP * 2;
  parts.push(label('Engine layers, lowest first', y), ...row(engine, y + 12).map((box) => draw(box, 'layer')));
  const height = y + 12 + HEIGHT + 20;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="Inter, Arial, sans-serif" font-size="13">
<style>rect{fill:#fff;stroke:#0f5c6e}text{text-anchor:middle;fill:#101828}.label{text-anchor:start;font-weight:600}.listener rect{stroke:#b45309}.ground rect{fill:#f7f8fa;stroke:#667085}.package rect{stroke:#1a7f4b}.layer rect{stroke:#475467}</style>
<rect width="${WIDTH}" height="${height}" style="fill:#fff;stroke:none"/>
${parts.join('\n')}
</svg>
`;
}
