import type { AnswerOf, formTemplates } from '@paraph/contract';
import type { FormModule } from '@paraph/domain';

export type Groups = AnswerOf<typeof formTemplates.groups>;
export type Template = Groups[string][number];
export interface TemplateGroup {
  /** The name of a type; null for the favourites. */
  name: string | null;
  templates: Template[];
  /** The first of those that add no absence, where absences are listed before all others. */
  beginsOthers?: boolean;
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns the only form of a module that adds an absence; null for none or several. */
export function absenceForm(all: Groups, module: FormModule): Template | null {
  const found = Object.values(all)
    .flat()
    .filter(({ type, addsAbsence }) => type === module && addsAbsence);
  return found.length === 1 ? found[0]! : null;
}

interface GroupsAsked {
  modules: readonly FormModule[];
  words: string;
  favourites: readonly string[];
  /** Lists the forms that add an absence before all others. */
  absencesFirst?: boolean;
}

/**
 * Returns the forms of modules as groups of cards: favourites first, then by type, filtered by all words in the name.
 * A favourite is listed only once, at the top.
 */
export function groupsOf(
  offered: Groups,
  { modules, words, favourites, absencesFirst = false }: GroupsAsked,
): TemplateGroup[] {
  const wanted = folded(words).split(/\s+/);
  const fits = ({ name, type }: Template) =>
    modules.includes(type) && wanted.every((word) => folded(name).includes(word));
  const groups = Object.entries(offered).map(([name, templates]) => ({ name, templates: templates.filter(fits) }));
  const isStarred = ({ id }: Template) => favourites.includes(id);
  const starred = groups.flatMap(({ templates }) => templates.filter(isStarred));
  const all = [
    { name: null, templates: starred },
    ...groups.map(({ name, templates }) => ({ name, templates: templates.filter((one) => !isStarred(one)) })),
  ].filter(({ templates }) => templates.length > 0);
  return absencesFirst ? sortedByAbsence(all) : all;
}

/** Splits each group by whether its forms add an absence; those that do are first. */
function sortedByAbsence(groups: readonly TemplateGroup[]): TemplateGroup[] {
  const half = (adds: boolean) =>
    groups
      .map(({ name, templates }) => ({ name, templates: templates.filter(({ addsAbsence }) => addsAbsence === adds) }))
      .filter(({ templates }) => templates.length > 0);
  const others = half(false).map((group, at) => (at === 0 ? { ...group, beginsOthers: true } : group));
  return [...half(true), ...others];
}
