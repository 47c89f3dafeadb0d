import { AWAY_COLOUR, type KindViewer, LOCALE_NAMES, mayKnowKindOf } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import { type Ctx, viewerOf } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { StoredEventType } from './store/event-types.ts';
import type { EventRow } from './store/looks.ts';
import { membersManagedBy, memberships } from './store/people.ts';

/** Returns the facts that decide which kinds the viewer may see, and of whom (product D4). */
export async function kindViewer(tx: Tx, ctx: Ctx): Promise<KindViewer> {
  const { userId, rights } = viewerOf(ctx);
  const [leads, departmentIds] = await Promise.all([membersManagedBy(tx, userId), memberships(tx, userId)]);
  return { userId, isCeo: rights.roles.includes('ceo'), departmentIds, leads };
}

/** Name, in each language, and colour of an absence whose kind is hidden. */
export const AWAY = {
  name: JSON.stringify(Object.fromEntries(LOCALE_NAMES.map((locale) => [locale, phrases[locale].calendar.away]))),
  colorCode: AWAY_COLOUR,
};

interface ShownKind {
  eventTypeId: string | null;
  eventTypeName: string;
  eventTypeColor: string;
}

/**
 * Returns the kind of an absence as this viewer sees it; responses never contain a kind that the viewer may not see.
 */
export function shownKind(
  event: Pick<EventRow, 'userId' | 'typeId'>,
  types: ReadonlyMap<string, StoredEventType>,
  viewer: KindViewer,
): ShownKind {
  const type = event.typeId ? types.get(event.typeId) : undefined;
  if (!type || !mayKnowKindOf(type, event.userId, viewer))
    return { eventTypeId: null, eventTypeName: AWAY.name, eventTypeColor: AWAY.colorCode };
  return { eventTypeId: type.id, eventTypeName: JSON.stringify(type.name), eventTypeColor: type.color };
}
