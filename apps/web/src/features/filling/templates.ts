import type { AnswerOf, formTemplates } from '@paraph/contract';
import type { FormModule } from '@paraph/domain';

export type Groups = AnswerOf<typeof formTemplates.groups>;
export type Template = Groups[string][number];
export interface TemplateGroup {
  /** The name of a type; null for the favourites. */
  name: string | null;
  templates: Template[];
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Returns the forms of modules as groups of cards: favourites first, then by type, filtered by all words in the name.
 * A favourite is listed only once, at the top.
 */
export function groupsOf(
  all: Groups,
  { modules, words, favourites }: { modules: readonly FormModule[]; words: string; favourites: readonly string[] },
): TemplateGroup[] {
  const wanted = folded(words).split(/\s+/);
  const fits = ({ name, type }: Template) =>
    modules.includes(type) && wanted.every((word) => folded(name).includes(word));
  const groups = Object.entries(all).map(([name, templates]) => ({ name, templates: templates.filter(fits) }));
  const isStarred = ({ id }: Template) => favourites.includes(id);
  const starred = groups.flatMap(({ templates }) => templates.filter(isStarred));
  return [
    { name: null, templates: starred },
    ...groups.map(({ name, templates }) => ({ name, templates: templates.filter((one) => !isStarred(one)) })),
  ].filter(({ templates }) => templates.length > 0);
}
