import { FOLDER_COLOURS, type FolderColour, type FolderIcon } from '@paraph/domain';

export interface DemoFolder {
  name: string;
  prefix?: string;
  color?: FolderColour;
  icon?: FolderIcon;
  isPublic?: true;
  /** Users who may read (0) or manage it (1). */
  open?: readonly (readonly [who: string, level: 0 | 1])[];
  /** Prefixes of the names of its documents. */
  documents?: readonly string[];
  inside?: readonly DemoFolder[];
}

/** Folders of the demo company (product E). */
export const DEMO_FOLDERS: readonly DemoFolder[] = [
  {
    name: 'Sutartys',
    prefix: 'SUT',
    color: 'green',
    icon: 'Handshake',
    isPublic: true,
    open: [['ruta', 1]],
    inside: [
      { name: 'Tiekėjai', color: 'green', documents: ['Tiekimo sutartis'] },
      { name: 'Klientai 2026', color: 'green', documents: ['Confidentiality agreement'] },
      { name: 'Nuoma', color: 'green' },
      { name: 'Uždarytos', color: 'grey' },
    ],
  },
  {
    name: 'Personalas',
    prefix: 'PERS',
    color: 'purple',
    icon: 'People',
    open: [['daiva', 1]],
    inside: [
      { name: 'Darbo sutartys' },
      { name: 'Atostogos 2026' },
      { name: 'Vertinimai' },
      { name: 'Direktoriaus įsakymai' },
    ],
  },
  {
    name: 'Apskaita',
    prefix: 'APS',
    color: 'blue',
    icon: 'Calculate',
    open: [['tomas', 1]],
    inside: [
      { name: 'Sąskaitos 2026-11' },
      { name: 'Aktai' },
      { name: 'Atlyginimų prašymai' },
      { name: 'Komandiruotės' },
    ],
  },
  {
    name: 'Įsakymai ir tvarkos',
    prefix: 'ĮSAK',
    color: 'yellow',
    icon: 'Gavel',
    isPublic: true,
    documents: ['Įsakymas'],
  },
  {
    name: 'Projektai',
    prefix: 'PRJ',
    inside: [
      {
        name: 'Viešbutis „Neringa“, Nidos rekonstrukcija',
        inside: [
          {
            name: 'Brėžiniai',
            inside: [
              {
                name: 'II etapas: vidaus apdailos darbai',
                inside: [
                  {
                    name: 'Virtuvė',
                    inside: [
                      { name: '3 aukštas', inside: [{ name: 'Patvirtinti', inside: [{ name: 'Galutiniai' }] }] },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
  { name: 'Tuščias aplankas', color: 'grey' },
];

/** The folders that Ieva has pinned. */
export const DEMO_PINS = ['Tiekėjai', 'Įsakymai ir tvarkos'];
export const colourOf = ({ color }: DemoFolder): string => FOLDER_COLOURS[color ?? 'yellow'];
