import { EVENT_NAMES, type EventName, EVENTS } from './events.ts';

/** Events available to webhooks, as marked in the table of events. */
export const WEBHOOK_EVENTS = EVENT_NAMES.filter((name) => EVENTS[name].webhook);
export type WebhookEvent = EventName;

/** What a system is sent to try the way to it; it happened to no document. */
export const WEBHOOK_PING = 'webhook.ping';

const MINUTE = 60_000;

/** Waits between the attempts of one delivery: about a day and a half in total; then only a manual retry remains. */
const PAUSES = [1, 5, 30, 120, 360, 720, 1440].map((minutes) => minutes * MINUTE);
export const WEBHOOK_TRIES = PAUSES.length + 1;

/** Returns the wait after this many attempts; null after the last. */
export const webhookPause = (tries: number): number | null => PAUSES[tries - 1] ?? null;

/** How old a signed call may be for its receiver (security WB-17). */
export const WEBHOOK_WINDOW = 5 * MINUTE;
