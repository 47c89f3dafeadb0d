import {
  type ApprovalType,
  type DaysOfCountry,
  FORM_ELEMENTS,
  type FormElementKind,
  type FormModule,
} from '@paraph/domain';

/** An element of a demo form; omitted fields have the editor's initial values. */
export interface DemoElement {
  kind: FormElementKind;
  label: string;
  y: number;
  x?: number;
  width?: number;
  height?: number;
  required?: true;
  staticText?: string;
  textStyle?: 'Bold';
  options?: readonly string[];
  formGroupOptions?: readonly { label: string; isChecked: boolean }[];
  validations?: 'numbers' | 'email' | 'characters';
  numberOfCharacters?: readonly [number, number];
  /** Name of a custom list. */
  list?: string;
  isForExternal?: true;
  isForInternal?: true;
  userDataOption?: 'Name' | 'Job' | 'ManagersName' | 'Email';
  prefix?: string;
  dateRangeTemplate?: string;
  daysOfCountry?: DaysOfCountry;
  todayDate?: true;
  disablePast?: true;
  /** Name of an event type of the calendar. */
  event?: string;
  hyperlink?: { text: string; url: string };
  /** A drawn logo of the company. */
  picture?: true;
}

export interface DemoForm {
  name: string;
  /** Text on the page above the fields. */
  text: string;
  module: FormModule;
  /** English name of its type. */
  type: string;
  elements: readonly DemoElement[];
  steps?: readonly { type: ApprovalType; signers?: readonly string[] }[];
  mailGetters?: readonly string[];
  related?: readonly string[];
  tags?: readonly string[];
  sortWeight?: string;
  isDraft?: boolean;
  /** Folders that offer it. */
  folders?: readonly string[];
}

/** Returns the number of a kind, for code that creates elements of the table. */
export const codeOf = (kind: FormElementKind): number => FORM_ELEMENTS[kind];

/** Returns a label on the page and the field beside it. */
const asked = (y: number, label: string, field: Omit<DemoElement, 'label' | 'y'>): DemoElement[] => [
  { kind: 'StaticText', label, y, x: 56, width: 150, height: 20, staticText: label },
  { x: 214, width: 324, height: 22, ...field, label, y },
];

const who = (y: number): DemoElement[] => [
  ...asked(y, 'Vardas, pavardė', { kind: 'User', userDataOption: 'Name' }),
  ...asked(y + 32, 'Pareigos', { kind: 'User', userDataOption: 'Job' }),
];

const leader = (y: number) => asked(y, 'Vadovas', { kind: 'User', userDataOption: 'ManagersName' });
const signed = (y: number): DemoElement[] => [
  ...asked(y, 'Data', { kind: 'Date', todayDate: true, width: 120 }),
  ...asked(y + 36, 'Parašas', { kind: 'Signature', height: 80, required: true, width: 200 }),
];

/** The forms of the demo company (product E). */
export const DEMO_FORMS: readonly DemoForm[] = [
  {
    name: 'Atostogų prašymas',
    text: 'Prašau suteikti man kasmetines atostogas. Prašymą tvirtina tiesioginis vadovas.',
    module: 'HR',
    type: 'Leave request',
    sortWeight: '1',
    folders: ['Atostogos 2026'],
    steps: [{ type: 'ManagerApproval' }],
    elements: [
      ...who(170),
      ...leader(234),
      ...asked(266, 'Laikotarpis', {
        kind: 'DateRange',
        required: true,
        disablePast: true,
        dateRangeTemplate: '[s] – [e], kalendorinių dienų: [c], darbo dienų: [w]',
        daysOfCountry: 'LT',
        event: 'Annual leave',
      }),
      ...asked(298, 'Pavaduos', { kind: 'AddressBook' }),
      {
        kind: 'Hyperlink',
        label: 'Tvarka',
        y: 330,
        x: 214,
        width: 324,
        height: 20,
        hyperlink: { text: 'Atostogų suteikimo tvarka', url: 'https://azuolas.example/tvarkos/atostogos' },
      },
      ...signed(362),
    ],
  },
  {
    name: 'Komandiruotė',
    text: 'Prašau siųsti mane į komandiruotę ir išmokėti avansą. Tvirtina vadovas, finansai ir direktorė.',
    module: 'HR',
    type: 'Business trip',
    sortWeight: '2',
    folders: ['Komandiruotės'],
    steps: [
      { type: 'ManagerApproval' },
      { type: 'DefaultSignersApproval', signers: ['tomas'] },
      { type: 'CEOApproval' },
    ],
    mailGetters: ['vilma'],
    elements: [
      ...who(170),
      ...asked(234, 'Miestas', { kind: 'CustomList', list: 'Miestai', required: true }),
      ...asked(266, 'Laikotarpis', {
        kind: 'DateRange',
        required: true,
        dateRangeTemplate: '[s] – [e] ([c] d.)',
        event: 'Business trip',
      }),
      ...asked(298, 'Kaštų centras', { kind: 'CustomList', list: 'Kaštų centrai', required: true }),
      ...asked(330, 'Avansas, EUR', { kind: 'InputField', validations: 'numbers', width: 120 }),
      ...asked(362, 'Transportas', {
        kind: 'Dropdown',
        options: ['Įmonės automobilis', 'Nuosavas automobilis', 'Traukinys', 'Lėktuvas'],
      }),
      ...asked(394, 'Tikslas', { kind: 'MultiLineInput', height: 80, required: true }),
      ...signed(490),
    ],
  },
  {
    name: 'Vertinimo forma',
    text: 'Metinis pokalbis: pildo darbuotojas, tvirtina vadovas.',
    module: 'HR',
    type: 'Evaluation form',
    folders: ['Vertinimai'],
    steps: [{ type: 'ManagerApproval' }],
    elements: [
      ...who(170),
      ...asked(234, 'Kaip vertinate metus?', {
        kind: 'RadioButton',
        height: 80,
        required: true,
        formGroupOptions: ['Puikiai', 'Gerai', 'Patenkinamai', 'Silpnai'].map((label) => ({ label, isChecked: false })),
      }),
      ...asked(330, 'Kas pavyko', { kind: 'MultiLineInput', height: 90, required: true }),
      ...asked(436, 'Ko reikia', { kind: 'MultiLineInput', height: 90 }),
      ...signed(542),
    ],
  },
  {
    name: 'Avanso ir atlyginimo prašymas',
    text: 'Prašau išmokėti nurodytą sumą į mano sąskaitą.',
    module: 'Accounting',
    type: 'Salary payment request',
    folders: ['Atlyginimų prašymai'],
    steps: [{ type: 'DefaultSignersApproval', signers: ['tomas'] }, { type: 'CEOApproval' }],
    mailGetters: ['vilma'],
    elements: [
      ...who(170),
      ...asked(234, 'Suma, EUR', { kind: 'InputField', validations: 'numbers', required: true, width: 120 }),
      ...asked(266, 'Sąskaita (IBAN)', {
        kind: 'InputField',
        validations: 'characters',
        numberOfCharacters: [20, 20],
        required: true,
      }),
      ...asked(298, 'El. paštas', { kind: 'InputField', validations: 'email' }),
      ...asked(330, 'Išmokėti', { kind: 'Date', disablePast: true, width: 120 }),
      ...signed(362),
    ],
  },
  {
    name: 'Įrangos perdavimo aktas',
    text: 'Perduodama įranga. Aktą gali pildyti ir žmonės ne iš įmonės.',
    module: 'HR',
    type: 'Business trip',
    sortWeight: '9',
    steps: [{ type: 'OwnerApproval' }],
    elements: [
      { kind: 'Image', label: 'Ženklas', y: 60, x: 458, width: 80, height: 40, picture: true },
      ...asked(170, 'Numeris', { kind: 'RegistrationNumber', prefix: 'EQ-', width: 120 }),
      ...asked(202, 'Įranga', { kind: 'CustomList', list: 'Įranga', required: true }),
      ...asked(234, 'Priima', { kind: 'InputField', required: true, isForExternal: true }),
      ...asked(266, 'Perduoda', { kind: 'User', userDataOption: 'Name', isForInternal: true }),
      ...asked(298, 'Patikrinta', {
        kind: 'Checkbox',
        height: 60,
        formGroupOptions: [
          { label: 'Komplektas pilnas', isChecked: true },
          { label: 'Be pažeidimų', isChecked: false },
          { label: 'Yra instrukcija', isChecked: false },
        ],
      }),
      ...signed(374),
    ],
  },
  {
    name: 'Atostogų atšaukimas',
    text: 'Prašau atšaukti patvirtintas atostogas. Naujas dienas galite prašyti kitoje formoje.',
    module: 'HR',
    type: 'Leave request',
    sortWeight: '2',
    folders: ['Atostogos 2026'],
    steps: [{ type: 'ManagerApproval' }],
    related: ['Atostogų prašymas'],
    elements: [
      ...who(170),
      ...asked(234, 'Atšaukiamos dienos', { kind: 'DateRange', required: true, dateRangeTemplate: '[s] – [e]' }),
      ...asked(266, 'Priežastis', { kind: 'MultiLineInput', height: 60 }),
      ...signed(342),
    ],
  },
  {
    name: 'Stovėjimo leidimas (juodraštis)',
    isDraft: true,
    text: 'Dar rengiama: laukai ne savo vietose.',
    module: 'HR',
    type: 'Evaluation form',
    sortWeight: '99',
    elements: [{ kind: 'InputField', label: 'Valstybinis numeris', y: 36 }],
  },
];
