import type { EventAudience, EventLabels } from '@paraph/domain';
import type { DemoDocument } from './documents-table.ts';

type Kind = 'leave' | 'trip' | 'remote' | 'training' | 'sick' | 'parental' | 'unpaid';

/** Labels, colour, and the users who see the kind: all, or managers and personnel only (product e). */
export const EVENT_TYPES: readonly { kind: Kind; name: EventLabels; colorCode: string; seenBy: EventAudience }[] = [
  {
    kind: 'leave',
    name: {
      en: 'Annual leave',
      lt: 'Kasmetinės atostogos',
      lv: 'Ikgadējais atvaļinājums',
      ee: 'Põhipuhkus',
      ru: 'Ежегодный отпуск',
    },
    colorCode: '#4caf50',
    seenBy: 'everybody',
  },
  {
    kind: 'trip',
    name: { en: 'Business trip', lt: 'Komandiruotė', lv: 'Komandējums', ee: 'Lähetus', ru: 'Командировка' },
    colorCode: '#2196f3',
    seenBy: 'everybody',
  },
  {
    kind: 'remote',
    name: {
      en: 'Remote work',
      lt: 'Nuotolinis darbas',
      lv: 'Attālinātais darbs',
      ee: 'Kaugtöö',
      ru: 'Удалённая работа',
    },
    colorCode: '#3f51b5',
    seenBy: 'everybody',
  },
  {
    kind: 'training',
    name: { en: 'Training', lt: 'Mokymai', lv: 'Apmācība', ee: 'Koolitus', ru: 'Обучение' },
    colorCode: '#f5125e',
    seenBy: 'everybody',
  },
  {
    kind: 'sick',
    name: { en: 'Sick leave', lt: 'Nedarbingumas', lv: 'Darbnespēja', ee: 'Haigusleht', ru: 'Больничный' },
    colorCode: '#7a6c8f',
    seenBy: 'managers',
  },
  {
    kind: 'parental',
    name: {
      en: 'Parental day',
      lt: 'Mamadienis, tėvadienis',
      lv: 'Vecāku diena',
      ee: 'Lapsevanema päev',
      ru: 'День родителя',
    },
    colorCode: '#ff9800',
    seenBy: 'managers',
  },
  {
    kind: 'unpaid',
    name: {
      en: 'Unpaid leave',
      lt: 'Nemokamos atostogos',
      lv: 'Bezalgas atvaļinājums',
      ee: 'Tasustamata puhkus',
      ru: 'Отпуск без оплаты',
    },
    colorCode: '#000',
    seenBy: 'managers',
  },
];

/** Days relative to today, or dates of the present year as MM-DD; dates after 12-31 are of the next year. */
type Days = readonly [from: number | string, to: number | string];
type Absence = readonly [who: string, kind: Kind, ...days: Days];

/** Approved by Jonas, or waiting for Laima. */
const register = (name: string, daysAgo: number, isApproved: boolean): DemoDocument => ({
  file: 'isakymas',
  name,
  owner: 'daiva',
  daysAgo,
  members: [[isApproved ? 'jonas' : 'laima', 'approve', 1]],
  acts: isApproved ? [{ by: 'jonas', does: 'approve', afterHours: 4 }] : [],
});

/** Documents with absences: approved ones are drawn solid, pending ones hatched. */
export const SCHEDULES: readonly { document: DemoDocument; absences: readonly Absence[] }[] = [
  {
    document: register('Neatvykimų grafikas: biurai', 25, true),
    absences: [
      ['ruta', 'trip', -9, -8],
      ['ruta', 'leave', 26, 33],
      ['ieva', 'remote', -6, -6],
      ['ieva', 'remote', 8, 8],
      ['ieva', 'leave', 40, 44],
      ['tomas', 'training', 5, 5],
      ['tomas', 'leave', 12, 19],
      ['vilma', 'remote', 5, 5],
      ['vilma', 'sick', -12, -8],
      ['vilma', 'leave', '12-22', '12-29'],
      ['daiva', 'training', 5, 6],
      ['daiva', 'leave', 47, 58],
      ['agne', 'training', 1, 1],
      ['agne', 'remote', 1, 1],
      ['agne', 'trip', 14, 16],
      ['rasa', 'leave', 3, 9],
      ['rasa', 'parental', -4, -4],
    ],
  },
  {
    document: register('Neatvykimų grafikas: gamyba ir sandėlis', 22, true),
    absences: [
      ['jonas', 'leave', -3, 8],
      ['zygimantas', 'remote', -2, -1],
      ['zygimantas', 'leave', '12-28', '01-05'],
      ['rasa.kairyte', 'leave', -18, -11],
      ['rasa.kairyte', 'parental', 10, 10],
      ['sarune', 'sick', -1, 3],
      ['sarune', 'leave', 30, 40],
      ['gytis', 'leave', 15, 24],
      ['gytis', 'training', 2, 2],
      ['egle', 'parental', 0, 0],
      ['egle', 'leave', 21, 27],
      ['vytautas', 'unpaid', 6, 7],
      ['vytautas', 'leave', 35, 49],
      ['birute', 'leave', -20, -14],
      ['pavel', 'leave', 17, 30],
      ['arunas', 'trip', -5, -4],
      ['oksana', 'sick', -16, -10],
    ],
  },
  {
    document: register('Neatvykimų prašymai: laukia patvirtinimo', 1, false),
    absences: [
      ['ruta', 'trip', 11, 12],
      ['ieva', 'trip', 15, 16],
      ['vilma', 'training', 20, 21],
      ['agne', 'leave', 22, 28],
      ['rasa', 'trip', 13, 14],
      ['zygimantas', 'parental', 12, 12],
      ['sarune', 'parental', 9, 9],
      ['gytis', 'remote', 6, 6],
      ['birute', 'leave', 18, 23],
      ['pavel', 'unpaid', 4, 4],
      ['ceslovas', 'leave', 10, 19],
      ['arunas', 'leave', 50, 60],
    ],
  },
  {
    document: {
      ...register('Neatvykimų prašymas: atšauktas', 3, false),
      acts: [{ by: 'daiva', does: 'void', message: 'Planai pasikeitė.', afterHours: 8 }],
    },
    absences: [['ceslovas', 'leave', 2, 6]],
  },
];
