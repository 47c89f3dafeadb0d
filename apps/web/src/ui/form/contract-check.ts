import type { BodyFault } from '@paraph/contract';
import type { Locale } from '@paraph/domain';
import { fill } from '@paraph/phrases/fill';
import { currentLocale } from '../../lib/i18n/language.ts';

type Texts = { errors: Record<BodyFault['code'], string> };

/** The server's sentences, loaded with the first form. */
const texts: Record<Locale, () => Promise<Texts>> = {
  en: () => import('@paraph/phrases/en/errors'),
  lt: () => import('@paraph/phrases/lt/errors'),
  lv: () => import('@paraph/phrases/lv/errors'),
  ee: () => import('@paraph/phrases/ee/errors'),
  ru: () => import('@paraph/phrases/ru/errors'),
};

const load = () => Promise.all([import('@paraph/contract/checked'), texts[currentLocale()]()]);

/** Fetches what `faultsOf` needs, so that a press does not wait for it. */
export const loadCheck = (): void => void load().catch(() => undefined);

export interface Refusal extends BodyFault {
  text: string;
  /** The refused entry of a list, as it was typed. */
  entry?: string;
}

/**
 * Returns what the server would refuse in the body of an endpoint, in the words that it would use. Finds nothing when
 * the check cannot be loaded: then the server decides.
 * @param known what the server refuses though the contract lets it be
 */
export async function faultsOf(endpoint: string, body: unknown, known: readonly BodyFault[] = []): Promise<Refusal[]> {
  const loaded = await load().catch(() => null);
  if (!loaded) return [];
  const [{ faultsIn }, { errors }] = loaded;
  return [...known, ...faultsIn(endpoint, body)].map((fault) => ({
    ...fault,
    text: fill(errors[fault.code], fault.figures),
    ...entryAt(body, fault.path),
  }));
}

/** Returns the text at a path of the body whose last part is a place in a list: `hosts.2`. */
function entryAt(body: unknown, path: string): { entry?: string } {
  if (!/\.\d+$/.test(path)) return {};
  const found = path
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], body);
  return typeof found === 'string' ? { entry: found } : {};
}
