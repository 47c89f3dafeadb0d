import { html, type Html } from './html.ts';

const LOBES = 16;
const [OUTER, INNER, CENTRE] = [46, 41, 50];

/** A wavy edge: points swing between two circles, joined by curves. */
const edge = (): string => {
  const at = (i: number): string => {
    const radius = i % 2 ? INNER : OUTER;
    const angle = (Math.PI * i) / LOBES;
    return `${(CENTRE + radius * Math.cos(angle)).toFixed(1)} ${(CENTRE + radius * Math.sin(angle)).toFixed(1)}`;
  };
  const points = Array.from({ length: LOBES * 2 }, (_, i) => at(i));
  return `M${points.join(' L')} Z`;
};

const MARKS = {
  tick: 'M36 51 L46 61 L65 40',
  cross: 'M39 39 L61 61 M61 39 L39 61',
  wait: 'M38 50 L38 50.1 M50 50 L50 50.1 M62 50 L62 50.1',
} as const;

/** The seal of Paraph, drawn; says nothing to a screen reader. */
export const seal = (mark: keyof typeof MARKS): Html =>
  html`<svg class="seal" viewBox="0 0 100 100" aria-hidden="true">
    <path class="edge" d="${edge()}" />
    <circle class="ring" cx="50" cy="50" r="31" />
    <path class="mark" d="${MARKS[mark]}" />
  </svg>`;
