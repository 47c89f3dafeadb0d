import type { ChoosableMethod, MemberKind } from '@paraph/domain';

export type DemoAct =
  | { by: string; does: 'approve' | 'acknowledge'; comment?: string; afterHours: number }
  | { by: string; does: 'reject' | 'void' | 'lack-method'; message: string; afterHours: number }
  | { by: string; does: 'remind'; afterHours: number };

export interface DemoDocument {
  file: 'tiekimo-sutartis' | 'isakymas' | 'confidentiality-agreement';
  name: string;
  owner: string;
  /** Days before today on which it is created, at nine in the morning. */
  daysAgo: number;
  /** Sign by, in days from today. */
  deadlineIn?: number;
  message?: string;
  /** The one signing method that is required. */
  method?: ChoosableMethod;
  /** `who kind order`, and a wrong address where one was typed; empty: a draft that is not sent. */
  members: readonly [who: string, kind: MemberKind, order?: number, wrong?: string][];
  acts: readonly DemoAct[];
}

/**
 * The documents in the demo company's list: one per case to show. Names agree with the number printed in their file.
 */
export const DEMO_DOCUMENTS: readonly DemoDocument[] = [
  {
    file: 'tiekimo-sutartis',
    name: 'Tiekimo sutartis Nr. 14/2026 – OÜ Põhjatuul',
    owner: 'ieva',
    daysAgo: 4,
    deadlineIn: 6,
    message: 'Prašau pasirašyti iki penktadienio.',
    members: [
      ['tomas', 'approve', 1],
      ['kristjan@pohjatuul.example', 'sign', 1],
      ['ruta', 'sign', 2],
      ['vilma', 'copy'],
    ],
    acts: [{ by: 'tomas', does: 'approve', comment: 'Sumos sutampa su biudžetu.', afterHours: 5 }],
  },
  // Its mail returns, because the address does not exist.
  {
    file: 'tiekimo-sutartis',
    name: 'Sutartis su OÜ Põhjatuul',
    owner: 'ieva',
    daysAgo: 3,
    deadlineIn: 8,
    members: [['kristjan@pohjatuul.example', 'sign', 1, 'lost.kristjan@pohjatuul.example']],
    acts: [],
  },
  {
    file: 'confidentiality-agreement',
    name: 'Confidentiality agreement – Jonas Čepas',
    owner: 'ieva',
    daysAgo: 2,
    deadlineIn: 12,
    message: 'As agreed on Monday.',
    members: [
      ['jonas', 'sign', 1],
      ['ieva', 'sign', 1],
    ],
    acts: [],
  },
  {
    file: 'tiekimo-sutartis',
    name: 'Tiekimo sutartis Nr. 14/2026 – patikslintos sumos',
    owner: 'agne',
    daysAgo: 1,
    deadlineIn: 9,
    members: [
      ['ieva', 'approve', 1],
      ['ruta', 'approve', 2],
      ['tomas', 'sign', 1],
    ],
    acts: [],
  },
  {
    file: 'isakymas',
    name: 'Įsakymas dėl nuotolinio darbo tvarkos',
    owner: 'ruta',
    daysAgo: 9,
    deadlineIn: -2,
    message: 'Susipažinkite su nauja tvarka.',
    members: [
      ['ieva', 'acknowledge'],
      ['jonas', 'acknowledge'],
      ['agne', 'acknowledge'],
      ['zygimantas', 'acknowledge'],
    ],
    acts: [{ by: 'jonas', does: 'acknowledge', afterHours: 30 }],
  },
  {
    file: 'confidentiality-agreement',
    name: 'Confidentiality agreement – Möbelhaus Weber',
    owner: 'ieva',
    daysAgo: 12,
    members: [['mark.weber@moebelhaus-weber-und-soehne-handelsgesellschaft.example', 'sign']],
    acts: [
      {
        by: 'mark.weber@moebelhaus-weber-und-soehne-handelsgesellschaft.example',
        does: 'reject',
        message: 'Clause 3 should say two years.',
        afterHours: 50,
      },
    ],
  },
  {
    file: 'tiekimo-sutartis',
    name: 'Tiekimo sutartis Nr. 14/2026 – pirma redakcija',
    owner: 'ieva',
    daysAgo: 20,
    members: [
      ['ruta', 'sign', 1],
      ['tomas', 'sign', 2],
    ],
    acts: [{ by: 'ieva', does: 'void', message: 'Parengta nauja redakcija.', afterHours: 70 }],
  },
  {
    file: 'isakymas',
    name: 'Įsakymas dėl šventinio darbo laiko',
    owner: 'ieva',
    daysAgo: 16,
    members: [
      ['tomas', 'approve', 1],
      ['ruta', 'approve', 2],
      ['jonas', 'acknowledge'],
    ],
    acts: [
      { by: 'tomas', does: 'approve', afterHours: 3 },
      { by: 'ruta', does: 'approve', comment: 'Gerai.', afterHours: 26 },
      { by: 'jonas', does: 'acknowledge', afterHours: 49 },
    ],
  },
  {
    file: 'confidentiality-agreement',
    name: 'Priedas 2',
    owner: 'ieva',
    daysAgo: 14,
    deadlineIn: -6,
    method: 'MOBILE_ID',
    members: [['mark.weber@moebelhaus-weber-und-soehne-handelsgesellschaft.example', 'sign']],
    acts: [
      { by: 'ieva', does: 'remind', afterHours: 72 },
      { by: 'ieva', does: 'remind', afterHours: 144 },
      { by: 'ieva', does: 'remind', afterHours: 216 },
      {
        by: 'mark.weber@moebelhaus-weber-und-soehne-handelsgesellschaft.example',
        does: 'lack-method',
        message: 'There is no Mobile-ID in Germany.',
        afterHours: 218,
      },
    ],
  },
  {
    file: 'tiekimo-sutartis',
    name: 'Tiekimo sutartis Nr. 14/2026 – trečia redakcija',
    owner: 'ieva',
    daysAgo: 0,
    members: [],
    acts: [],
  },
];
