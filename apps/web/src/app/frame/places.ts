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
  /** Without it the place is everybody's. */
  capability?: Capability;
  /** Shows how many documents wait for the person. */
  counted?: true;
  /** Not among the few within reach of the thumb; the phone's menu has it. */
  rare?: true;
  /** Stands below a word together with its neighbours of the same group. */
  group?: 'nav.forms';
}

/** The places of the side navigation, in order. */
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

/** The places this person may go to. */
export const placesOf = (can: (capability: Capability) => boolean): NavigationItem[] =>
  places.filter(({ capability }) => !capability || can(capability));

/** Whether an address belongs to a place: a document and the compose page belong to Documents. */
export const isAt = (place: NavigationItem, path: string): boolean =>
  place.to === '/documents'
    ? path === '/documents' || path.startsWith('/standard')
    : path.startsWith(place.to) || (place.to === '/folders' && path.startsWith('/documents/'));
