import { byDanger, type CompanyAct, type Locale, momentText } from '@paraph/domain';
import { phrases } from '@paraph/phrases';

/** Most lines of a kind in one mail; the log of the company has all. */
const MOST_LINES = 30;
/** What of one kind of act is named where there are too many lines: many harmless acts must not hide another one. */
const MOST_NAMED = 5;

/** What was put back may be shortened; what stays is named completely, because a count would hide the dangerous one. */
export type Completeness = 'shortened' | 'complete';

export interface Language {
  locale: Locale;
  zone: string;
}

export interface Line {
  name: CompanyAct;
  at: Date;
  /** What the act was about, or what it changed. */
  detail?: string | undefined;
}

/**
 * Returns a line for each kind of act and what it was about, the most dangerous first, then the newest, with the time of
 * the last one; where these are too many, one for each kind.
 */
export function linesOf(language: Language, acts: readonly Line[], how: Completeness = 'shortened'): string[] {
  const newestFirst = acts.toSorted((a, b) => byDanger(a.name, b.name) || b.at.getTime() - a.at.getTime());
  const single = grouped(newestFirst, ({ name, detail = '' }) => `${name} ${detail}`);
  const groups = single.length <= MOST_LINES ? single : grouped(newestFirst, ({ name }) => name);
  return groups.map((same) => lineOf(language, same, how === 'complete' ? Infinity : MOST_NAMED));
}

const grouped = (acts: readonly Line[], key: (line: Line) => string): Line[][] => [...Map.groupBy(acts, key).values()];

function lineOf({ locale, zone }: Language, same: readonly Line[], most: number): string {
  const { name, at } = same[0]!;
  const { acts: labels } = phrases[locale].log;
  const label = labels[name.replace('.', '_') as keyof typeof labels];
  const line = `${label} (${momentText(zone, at)}${same.length > 1 ? `, ×${same.length}` : ''})`;
  const details = [...new Set(same.flatMap(({ detail }) => detail ?? []))];
  const more = details.length - most;
  const named = [...details.slice(0, most), ...(more > 0 ? [`+ ${String(more)}`] : [])];
  return named.length > 0 ? `${line}: ${named.join(', ')}` : line;
}

export const shortened = (lines: readonly string[]): string[] =>
  lines.length <= MOST_LINES ? [...lines] : [...lines.slice(0, MOST_LINES), `+ ${String(lines.length - MOST_LINES)}`];
