import type { MethodName } from '@paraph/domain';
import { eidEasy } from './eid-easy.ts';
import { eparaksts } from './eparaksts.ts';
import type { SigningMethod } from './method.ts';
import { mobileId } from './mobile-id.ts';
import { smartId } from './smart-id.ts';

/** The methods to sign with a certificate, one plug-in each; their labels are the rows of METHODS. */
const PLUG_INS: Partial<Record<MethodName, SigningMethod<never>>> = {
  SMART_ID: smartId,
  MOBILE_ID: mobileId,
  EPARAKSTS: eparaksts,
  EID_EASY: eidEasy,
};

/** Returns the plug-in of a running session, which no longer has the person's input. */
export const methodOf = (name: string): SigningMethod<never> | undefined => PLUG_INS[name as MethodName];
