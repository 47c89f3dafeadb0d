/** What may vary, each with the values it may have. */
export type Factors = Readonly<Record<string, readonly (string | number)[]>>;

/** One choice for every factor. */
export type Row<F extends Factors> = { [K in keyof F]: F[K][number] };

export interface Covering<F extends Factors> {
  factors: F;
  /** How often each pair has to be seen at least. */
  times: number;
  /** Pairs that cannot be made; every pair when absent. */
  possible?: (row: Partial<Row<F>>) => boolean;
}

/** A value of a factor: its two numbers. */
interface Choice {
  factor: string;
  value: string | number;
}

const pairKey = (a: Choice, b: Choice): string => {
  const [first, second] = a.factor < b.factor ? [a, b] : [b, a];
  return `${first.factor}=${first.value} ${second.factor}=${second.value}`;
};

/** Every pair of values of two factors that can be made together, by a name of it. */
export function pairsOf<F extends Factors>({
  factors,
  possible = () => true,
}: Covering<F>): Map<string, [Choice, Choice]> {
  const names = Object.keys(factors);
  const pairs = new Map<string, [Choice, Choice]>();
  for (const [i, factor] of names.entries())
    for (const other of names.slice(i + 1))
      for (const value of factors[factor]!)
        for (const second of factors[other]!) {
          const pair: [Choice, Choice] = [
            { factor, value },
            { factor: other, value: second },
          ];
          if (possible({ [factor]: value, [other]: second } as Partial<Row<F>>)) pairs.set(pairKey(...pair), pair);
        }
  return pairs;
}

/** The pairs a row holds. */
export function pairsIn(row: Readonly<Record<string, string | number>>): string[] {
  const choices = Object.entries(row).map(([factor, value]) => ({ factor, value }));
  return choices.flatMap((a, i) => choices.slice(i + 1).map((b) => pairKey(a, b)));
}

/**
 * Rows in which every possible pair of values of two factors is seen at least `times` times: faults of programs are
 * nearly always faults of two things meeting. Greedy and without chance: the same factors give the same rows. Throws
 * RangeError when what is possible leaves no value for a factor.
 */
export function coveringRows<F extends Factors>(covering: Covering<F>): Row<F>[] {
  const wanted = new Map([...pairsOf(covering)].map(([key, pair]) => [key, { pair, left: covering.times }]));
  const used = new Map<string, number>();
  const rows: Row<F>[] = [];
  for (const { pair, ...need } of wanted.values()) {
    // The count is read again: rows made for earlier pairs hold later ones too.
    for (let left = need.left; left > 0; left = wanted.get(pairKey(...pair))!.left) {
      const row = grown(covering, pair, { wanted, used });
      for (const key of pairsIn(row)) if (wanted.has(key)) wanted.get(key)!.left--;
      for (const [factor, value] of Object.entries(row)) count(used, `${factor}=${value}`);
      rows.push(row);
    }
  }
  return rows;
}

interface Progress {
  wanted: ReadonlyMap<string, { left: number }>;
  used: ReadonlyMap<string, number>;
}

const count = (used: Map<string, number>, key: string): void => void used.set(key, (used.get(key) ?? 0) + 1);

/** A row around a pair: each further factor gets the value that still lacks most pairs with what is chosen. */
function grown<F extends Factors>(
  { factors, possible = () => true }: Covering<F>,
  pair: readonly Choice[],
  { wanted, used }: Progress,
): Row<F> {
  const chosen = [...pair];
  const rowOf = (choices: readonly Choice[]) =>
    Object.fromEntries(choices.map(({ factor, value }) => [factor, value])) as Partial<Row<F>>;
  const open = Object.keys(factors).filter((factor) => chosen.every((one) => one.factor !== factor));
  while (open.length > 0) {
    const next = open
      .flatMap((factor) => factors[factor]!.map((value) => ({ factor, value })))
      .filter((choice) => possible(rowOf([...chosen, choice])))
      .map((choice) => ({ choice, gain: gainOf(choice, chosen, wanted), uses: usesOf(choice, used) }))
      .toSorted((a, b) => b.gain - a.gain || a.uses - b.uses)[0];
    if (!next) throw new RangeError(`nothing is possible for ${open.join(', ')} with ${JSON.stringify(rowOf(chosen))}`);
    chosen.push(next.choice);
    open.splice(open.indexOf(next.choice.factor), 1);
  }
  const order = Object.keys(factors);
  return rowOf(chosen.toSorted((a, b) => order.indexOf(a.factor) - order.indexOf(b.factor))) as Row<F>;
}

const gainOf = (choice: Choice, chosen: readonly Choice[], wanted: Progress['wanted']): number =>
  chosen.reduce((sum, one) => sum + Math.max(0, wanted.get(pairKey(one, choice))?.left ?? 0), 0);

const usesOf = ({ factor, value }: Choice, used: Progress['used']): number => used.get(`${factor}=${value}`) ?? 0;
