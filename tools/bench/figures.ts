/** A measured figure with its bound; `least` for rates, `most` for times and sizes. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  most?: number;
  least?: number;
  peer?: string;
  /** Temporary factor by which the gate tolerates a time beyond `most`, and its end. */
  allowance?: Allowance;
};

export interface Allowance {
  factor: number;
  until: string;
}

/** Returns the value below which the given share of the samples is. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const holds = ({ value, most, least, allowance }: Figure): boolean =>
  (most === undefined || value <= most * (allowance?.factor ?? 1)) && (least === undefined || value >= least);

/** Prints one line per figure, with its bound and the peer's value of the same run. */
export function print(figures: readonly Figure[]): void {
  for (const figure of figures) {
    const bound =
      figure.most !== undefined
        ? `at most ${figure.most}${figure.allowance ? ` (× ${figure.allowance.factor} until ${figure.allowance.until})` : ''}`
        : figure.least !== undefined
          ? `at least ${figure.least}`
          : '';
    const value = figure.value >= 100 ? figure.value.toFixed(0) : figure.value.toFixed(2);
    const peer = figure.peer ? `   peer: ${figure.peer}` : '';
    console.log(
      `${holds(figure) ? 'ok   ' : 'OVER '} ${figure.name.padEnd(60)} ${value.padStart(9)} ${figure.unit.padEnd(8)} ${bound}${peer}`,
    );
  }
}
