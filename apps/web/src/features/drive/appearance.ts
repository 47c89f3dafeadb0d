import type { Capability } from '@paraph/domain';
import { hasColumn } from '../documents/index.ts';
import { useKept } from './kept.ts';

/** Facts of cards besides the name, in order; some depend on modules. */
const CARD_COLUMNS = ['prefix', 'modified', 'owner', 'deadline', 'comment', 'state', 'tags'] as const;
export type CardColumn = (typeof CARD_COLUMNS)[number];

/** Appearance of the cards of a folder. */
export interface DriveLayout {
  shown: ReadonlySet<CardColumn>;
  dense: boolean;
}

export const offeredColumns = (can: (capability: Capability) => boolean): CardColumn[] =>
  CARD_COLUMNS.filter((name) => hasColumn(name, can));

/** Returns the visible columns on this device: all that are not hidden. */
export const shownColumns = (hidden: Readonly<Record<string, boolean>>): ReadonlySet<CardColumn> =>
  new Set(CARD_COLUMNS.filter((name) => hidden[name] !== false));

/** Appearance of the drive, stored on this device under the names of the specification (DRIVE-096), and its setters. */
export function useDriveAppearance(can: (capability: Capability) => boolean) {
  const [visible, keepVisible] = useKept('columnVisibilityModel');
  const [density, keepDensity] = useKept('density');
  const [, keepColumns] = useKept('columns');
  const keep = (next: { visible?: Record<string, boolean>; density?: string }) => {
    keepVisible(next.visible ?? visible);
    keepDensity(next.density ?? density);
    keepColumns(offeredColumns(can));
  };
  const look: DriveLayout = { shown: shownColumns(visible), dense: density === 'compact' };
  return {
    look,
    toggle: (name: CardColumn) => keep({ visible: { ...visible, [name]: visible[name] === false } }),
    setDense: (dense: boolean) => keep({ density: dense ? 'compact' : 'standard' }),
  };
}
