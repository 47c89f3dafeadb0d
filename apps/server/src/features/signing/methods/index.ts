import type { MethodName } from '@paraph/domain';
import { eidEasy } from './eid-easy.ts';
import { eparaksts } from './eparaksts.ts';
import type { SigningMethod } from './method.ts';
import { mobileId } from './mobile-id.ts';
import { smartId } from './smart-id.ts';

/** The ways to sign with a certificate, one plug-in each; their faces are the rows of METHODS. */
const PLUG_INS: Partial<Record<MethodName, SigningMethod<never>>> = {
  SMART_ID: smartId,
  MOBILE_ID: mobileId,
  EPARAKSTS: eparaksts,
  EID_EASY: eidEasy,
};

/** The plug-in of a running session, which no longer has what the person typed. */
export const methodOf = (name: string): SigningMethod<never> | undefined => PLUG_INS[name as MethodName];
