import type { Capability } from '@paraph/domain';
import Accounting from '@mui/icons-material/AccountBalanceWalletRounded';
import Apartment from '@mui/icons-material/ApartmentRounded';
import Badge from '@mui/icons-material/BadgeRounded';
import CalendarMonth from '@mui/icons-material/CalendarMonthRounded';
import Contacts from '@mui/icons-material/ContactsRounded';
import Description from '@mui/icons-material/DescriptionRounded';
import FactCheck from '@mui/icons-material/FactCheckRounded';
import Folder from '@mui/icons-material/FolderRounded';
import Home from '@mui/icons-material/HomeRounded';
import Tune from '@mui/icons-material/TuneRounded';
import type { IconType } from '../../ui/tag.tsx';

export interface NavigationItem {
  to: string;
  label:
    | `nav.${'home' | 'documents' | 'folders' | 'hr' | 'accounting' | 'calendar' | 'addressBook' | 'admin' | 'platform'}`
    | 'frame.validate';
  icon: IconType;
  /** Absent for an entry that everyone sees. */
  capability?: Capability;
  /** Shows how many documents wait for the user. */
  counted?: true;
  /** Not in the phone's bottom bar; its menu has it. */
  rare?: true;
  /** Shown below a heading together with the other entries of its group. */
  group?: 'nav.forms';
}

/** The entries of the side navigation, in order. */
const places: readonly NavigationItem[] = [
  { to: '/dashboard', label: 'nav.home', icon: Home, capability: 'dashboard.open' },
  { to: '/documents', label: 'nav.documents', icon: Description, capability: 'documents.list', counted: true },
  { to: '/folders', label: 'nav.folders', icon: Folder, capability: 'folders.open' },
  {
    to: '/module-b',
    label: 'nav.hr',
    icon: Badge,
    capability: 'forms.hr',
    rare: true,
    group: 'nav.forms',
  },
  {
    to: '/module-c',
    label: 'nav.accounting',
    icon: Accounting,
    capability: 'forms.accounting',
    rare: true,
    group: 'nav.forms',
  },
  { to: '/calendar', label: 'nav.calendar', icon: CalendarMonth, capability: 'calendar.open', rare: true },
  { to: '/addressBook', label: 'nav.addressBook', icon: Contacts, capability: 'address-book.open', rare: true },
  { to: '/validate', label: 'frame.validate', icon: FactCheck, rare: true },
  { to: '/admin', label: 'nav.admin', icon: Tune, capability: 'admin.open', rare: true },
  { to: '/super-admin', label: 'nav.platform', icon: Apartment, capability: 'platform.open', rare: true },
];

/** Returns the entries that this user may open. */
export const placesOf = (can: (capability: Capability) => boolean): NavigationItem[] =>
  places.filter(({ capability }) => !capability || can(capability));

/** Whether an address belongs to an entry: a document and the compose page belong to Documents. */
export const isAt = (place: NavigationItem, path: string): boolean =>
  place.to === '/documents'
    ? path === '/documents' || path.startsWith('/standard')
    : path.startsWith(place.to) || (place.to === '/folders' && path.startsWith('/documents/'));
