import type { MethodName } from './methods.ts';

type EidEasyMethod = {
  /** The method under its public name; cards of the three states have no separate tab. */
  name: Extract<MethodName, 'SMART_ID' | 'MOBILE_ID' | 'EPARAKSTS'> | 'ID_CARD';
  /** Runs inside the widget's frame; the others need a separate page, or a reader. */
  framed: boolean;
};

const CARD = { name: 'ID_CARD', framed: false } as const;

/** The qualified ways to sign at eID Easy, by its own names (eID Easy sheet §5). */
export const EID_EASY_WAYS: Readonly<Record<string, EidEasyMethod>> = {
  'smart-id-signature': { name: 'SMART_ID', framed: true },
  'lt-mid-signature': { name: 'MOBILE_ID', framed: true },
  'mid-signature': { name: 'MOBILE_ID', framed: true },
  'lv-eparaksts-mobile-signature': { name: 'EPARAKSTS', framed: false },
  'lt-id-signature': CARD,
  'lt-id-qes-signature': CARD,
  'lv-id-signature': CARD,
  'id-signature': CARD,
};

const LOCAL = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|::1)$|\.(localhost|local|test)$/i;
const DEVELOPMENT = /^(dev|develop|development)[.-]|\.(dev|develop|development)\./i;

/**
 * Returns whether a host is a local or development one, where eID Easy runs in its sandbox mode (specification 1 §7).
 */
export const isTestHost = (host: string): boolean => LOCAL.test(host) || DEVELOPMENT.test(host);
