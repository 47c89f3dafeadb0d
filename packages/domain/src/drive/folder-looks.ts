/** Eight colours to choose from; any other may be picked too (DRIVE-095, DRIVE-101). */
export const FOLDER_COLOURS = {
  yellow: '#d9a406',
  orange: '#d9730d',
  red: '#c4314b',
  pink: '#c2408f',
  purple: '#7c4dbd',
  blue: '#2f6fbf',
  green: '#2e7d4f',
  grey: '#6b7785',
} as const;
export type FolderColour = keyof typeof FOLDER_COLOURS;
export const FOLDER_COLOUR_NAMES = Object.keys(FOLDER_COLOURS) as FolderColour[];

/** The 55 icons of folders, by their name in the set of rounded Material icons. */
export const FOLDER_ICONS = [
  'Folder',
  'FolderSpecial',
  'FolderShared',
  'Work',
  'Business',
  'Apartment',
  'Store',
  'Warehouse',
  'Factory',
  'Handshake',
  'Gavel',
  'Balance',
  'Calculate',
  'Receipt',
  'ReceiptLong',
  'Payments',
  'Savings',
  'AccountBalance',
  'CreditCard',
  'Euro',
  'People',
  'Person',
  'Badge',
  'School',
  'Flight',
  'DirectionsCar',
  'LocalShipping',
  'Inventory',
  'Build',
  'Construction',
  'Engineering',
  'HomeWork',
  'Home',
  'Key',
  'Lock',
  'Security',
  'Policy',
  'Verified',
  'Description',
  'Article',
  'Assignment',
  'Draw',
  'History',
  'Event',
  'Mail',
  'Call',
  'Campaign',
  'Star',
  'Favorite',
  'Flag',
  'Public',
  'Science',
  'Computer',
  'Archive',
  'Delete',
] as const;
export type FolderIcon = (typeof FOLDER_ICONS)[number];

/** Colour and icon of a new folder. */
export const NEW_FOLDER_LOOK = { color: FOLDER_COLOURS.yellow, icon: 'Folder' } as const;
/** Stored form of a colour of a folder. */
export const FOLDER_COLOUR = /^#[0-9a-f]{6}$/;
