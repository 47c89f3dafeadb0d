import { WEBHOOK_EVENTS } from '@paraph/domain';
import type { TFunction } from 'i18next';

type EventKind = 'mailBounced' | 'approved' | 'signed' | 'completed' | 'rejected' | 'voided' | 'ping';
const EVENT_KINDS: Readonly<Record<string, EventKind>> = {
  'document.approved': 'approved',
  'document.signed': 'signed',
  'document.completed': 'completed',
  'document.rejected': 'rejected',
  'document.voided': 'voided',
  'document.mail-bounced': 'mailBounced',
  'webhook.ping': 'ping',
};

/** Returns the text of an event with its technical name; the name alone where there is no text. */
export const eventText = (name: string, t: TFunction): string => {
  const message = EVENT_KINDS[name];
  return message ? `${t(`webhooks.event.${message}`)} (${name})` : name;
};

/** Events without a text. */
export const EVENTS_WITHOUT_TEXT = WEBHOOK_EVENTS.filter((name) => !(name in EVENT_KINDS));

type Fault = 'address' | 'timeout' | 'unreachable' | 'tls' | 'resting' | 'discarded' | 'secret' | 'answer';
const FAULTS: Readonly<Record<string, Fault>> = {
  'private-address': 'address',
  port: 'address',
  scheme: 'address',
  credentials: 'address',
  unreadable: 'address',
  timeout: 'timeout',
  unreachable: 'unreachable',
  reset: 'unreachable',
  tls: 'tls',
  resting: 'resting',
  discarded: 'discarded',
  secret: 'secret',
  answer: 'answer',
};

/** Returns why a call did not arrive; rare faults show their technical name. */
export const faultText = (fault: string, t: TFunction): string => {
  const known = FAULTS[fault];
  return known ? t(`webhooks.fault.${known}`) : fault;
};
