import { type EventName, EVENTS } from '../events.ts';

/** When a mail is sent: at once, in the daily summary, or never. */
export const NOTICE_MAILS_SENT = ['now', 'digest', 'off'] as const;
export type NoticeMail = (typeof NOTICE_MAILS_SENT)[number];

type Kind = {
  events: readonly EventName[];
  /** Cannot be switched off for the list in the portal. */
  isPortalFixed: boolean;
  /** What may be chosen for mail, the product's own choice first; one word is no choice. */
  mail: readonly NoticeMail[];
};

/**
 * Kinds of notifications that users can choose. Tasks and their end are always delivered: a user may defer them to the
 * daily mail, not switch them off. Deletion is announced at once, as its seven days run. Mails about account safety,
 * codes and links of guests are not optional and have no row here.
 */
export const NOTICE_KINDS = {
  tasks: {
    events: [
      'document.approve-requested',
      'document.sign-requested',
      'document.acknowledge-requested',
      'document.delegated',
      'document.signing-delegated',
    ],
    isPortalFixed: true,
    mail: ['now', 'digest'],
  },
  reminders: { events: ['document.reminded'], isPortalFixed: true, mail: ['now', 'digest', 'off'] },
  endings: { events: ['document.rejected', 'document.voided'], isPortalFixed: true, mail: ['now', 'digest'] },
  signatures: { events: ['document.signed'], isPortalFixed: false, mail: ['now', 'digest', 'off'] },
  progress: {
    events: ['document.approved', 'document.mass-approved', 'document.acknowledged'],
    isPortalFixed: false,
    mail: ['off', 'digest'],
  },
  completion: {
    events: ['document.final', 'document.completed'],
    isPortalFixed: false,
    mail: ['now', 'digest', 'off'],
  },
  changes: {
    events: [
      'document.owner-changed',
      'document.file-replaced',
      'document.not-sent-to-system',
      'document.series-sent',
      'document.series-sent-in-part',
    ],
    isPortalFixed: false,
    mail: ['off', 'digest'],
  },
  words: {
    events: [
      'document.method-lacking',
      'document.methods-opened-for',
      'document.question-asked',
      'document.question-answered',
    ],
    isPortalFixed: true,
    mail: ['now', 'digest'],
  },
  delivery: {
    events: ['document.mail-bounced', 'document.person-deactivated'],
    isPortalFixed: true,
    mail: ['now', 'digest', 'off'],
  },
  openings: {
    events: [
      'document.opened-with-reason',
      'document.opened-to-others',
      'document.handed-away',
      'document.people-changed',
      'document.people-suspended',
      'document.changes-doubted',
      'document.tasks-handed-over',
    ],
    isPortalFixed: true,
    mail: ['now'],
  },
  deletion: {
    events: ['document.deletion-announced', 'document.binned', 'document.restored', 'document.deleted'],
    isPortalFixed: true,
    mail: ['now'],
  },
} as const satisfies Record<string, Kind>;

export type NoticeKind = keyof typeof NOTICE_KINDS;
export const NOTICE_KIND_NAMES = Object.keys(NOTICE_KINDS) as NoticeKind[];

/** Choice of a user for one kind. */
export interface NoticeChoice {
  portal: boolean;
  mail: NoticeMail;
}
export type NoticeChoices = Record<NoticeKind, NoticeChoice>;

/** Returns the kind of an event; undefined for events without notification in the portal. */
export const noticeKindOf = (event: string): NoticeKind | undefined =>
  NOTICE_KIND_NAMES.find((kind) => (NOTICE_KINDS[kind].events as readonly string[]).includes(event));

/** Returns events that notify users but have no kind; must be empty. */
export const eventsWithoutKind = (): string[] =>
  Object.entries(EVENTS).flatMap(([name, { notify }]) => (notify !== null && !noticeKindOf(name) ? [name] : []));

/**
 * Completes stored choices: a missing or no longer allowed one gets the product's default.
 * @returns a choice for every kind
 */
export function noticeChoices(stored: Partial<Record<string, Partial<NoticeChoice>>>): NoticeChoices {
  const choose = (kind: NoticeKind): NoticeChoice => {
    const { isPortalFixed, mail } = NOTICE_KINDS[kind] as Kind;
    const wanted = stored[kind];
    return {
      portal: isPortalFixed || (wanted?.portal ?? true),
      mail: wanted?.mail && mail.includes(wanted.mail) ? wanted.mail : mail[0]!,
    };
  };
  return Object.fromEntries(NOTICE_KIND_NAMES.map((kind) => [kind, choose(kind)])) as NoticeChoices;
}

/** Returns kinds with a choice that is not allowed: a mandatory one switched off. */
export const refusedNotices = (wishes: NoticeChoices): NoticeKind[] =>
  NOTICE_KIND_NAMES.filter((kind) => {
    const { isPortalFixed, mail } = NOTICE_KINDS[kind] as Kind;
    return (isPortalFixed && !wishes[kind].portal) || !mail.includes(wishes[kind].mail);
  });

/** Hours of the company's day, 0 to 23; mails wait from one to the other, over midnight if `to` is smaller. */
export interface QuietHours {
  from: number;
  to: number;
}
export const DIGEST_HOUR = 8;

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

/** Minutes since midnight on the clocks of a zone. */
function minutesIn(zone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(at);
  const [hours = 0, minutes = 0] = parts.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The next time, after `now`, when the clocks of the zone show the full hour, also over a change to summer time. */
export function nextHour(now: Date, zone: string, hour: number): Date {
  const ahead = (hour * 60 - minutesIn(zone, now) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
  const start = Math.floor(now.getTime() / MINUTE) * MINUTE;
  const guess = new Date(start + ahead * MINUTE);
  const off = ((minutesIn(zone, guess) - hour * 60 + DAY_MINUTES * 1.5) % DAY_MINUTES) - DAY_MINUTES / 2;
  return new Date(guess.getTime() - off * MINUTE);
}

/** Until when a mail waits; null when it may go now. */
export function quietUntil(now: Date, zone: string, quiet: QuietHours | null): Date | null {
  if (!quiet || quiet.from === quiet.to) return null;
  const hour = minutesIn(zone, now) / 60;
  const isQuiet = quiet.from < quiet.to ? hour >= quiet.from && hour < quiet.to : hour >= quiet.from || hour < quiet.to;
  return isQuiet ? nextHour(now, zone, quiet.to) : null;
}
