import type { Capability } from '@paraph/domain';
import Description from '@mui/icons-material/DescriptionRounded';
import Home from '@mui/icons-material/HomeRounded';
import type { IconType } from '../../ui/tag.tsx';

export interface Place {
  to: string;
  label: 'frame.nav.home' | 'frame.nav.documents';
  icon: IconType;
  capability: Capability;
  /** Shows how many documents wait for the person. */
  counted?: true;
}

/** The places of the side navigation, in order. */
export const places: readonly Place[] = [
  { to: '/dashboard', label: 'frame.nav.home', icon: Home, capability: 'dashboard.open' },
  { to: '/documents', label: 'frame.nav.documents', icon: Description, capability: 'documents.list', counted: true },
];

/** Whether an address belongs to a place: a document and the compose page belong to Documents. */
export const isAt = (place: Place, path: string): boolean =>
  path.startsWith(place.to) || (place.to === '/documents' && path.startsWith('/standard'));
