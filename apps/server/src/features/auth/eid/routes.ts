import { endpoints } from '@paraph/contract';
import { canonicalPersonalCode, canonicalPhone, CALLING_CODES, COUNTRIES, failFields } from '@paraph/domain';
import type { SigningCountry } from '@paraph/domain';
import type { SigningPerson } from '@paraph/providers';
import type { Ctx } from '../../../platform/context.ts';
import { type RequestContext, serve } from '../../../platform/http/index.ts';
import { hasLinks } from '../../trust/index.ts';
import { keepBrowser, refuseOtherSites } from '../browser.ts';
import { readDeviceToken } from '../device.ts';
import { acceptAppReturn, acceptPageReturn, eidState, type EidAttempt } from './follow.ts';
import { linkEid, unlinkEid } from './link.ts';
import { type EidMethod, startEid } from './start.ts';

const { eid } = endpoints;

const attemptOf = (call: RequestContext, id: string): EidAttempt => ({
  id,
  browser: call.cookies.get('browser') ?? null,
});

function personOf(
  country: SigningCountry | null | undefined,
  typed: string | null | undefined,
  field: string,
): SigningPerson {
  if (!country) return failFields({ countryCode: 'field.required' });
  const code = canonicalPersonalCode(country, typed ?? '');
  return code ? { country, code } : failFields({ [field]: typed ? 'field.personal-code' : 'field.required' });
}

interface Typed {
  phoneNumber: string;
  nationalId: string;
  countryCode?: SigningCountry | null | undefined;
}

/** The number's prefix determines the country; without a prefix the choice on the page does. */
function subscriberOf({ platform }: Ctx, { phoneNumber, nationalId, countryCode }: Typed): SigningPerson {
  const digits = phoneNumber.replace(/[\s()-]/g, '').replace(/^00/, '+');
  const country = COUNTRIES.find((one) => digits.startsWith(CALLING_CODES[one])) ?? countryCode;
  const phone = country && canonicalPhone(country, phoneNumber, { test: platform.config.sandbox });
  if (!phone) return failFields({ phoneNumber: 'field.phone' });
  return { ...personOf(country, nationalId, 'nationalId'), phone };
}

/** Begins a sign-in on the pages of a provider. */
async function sendAway(ctx: Ctx, call: RequestContext, method: EidMethod, returnPath: string) {
  const start = {
    method,
    flow: 'redirect',
    person: null,
    browser: keepBrowser(call),
    device: null,
    returnPath,
  } as const;
  const { id, challenge } = await startEid(ctx, start);
  return { id, redirectUrl: challenge.show === 'redirect' ? challenge.url : '' };
}

function takeBack(ctx: Ctx, call: RequestContext, method: EidMethod, address: string) {
  refuseOtherSites(call);
  return acceptPageReturn(ctx, method, { browser: call.cookies.get('browser') ?? null, address });
}

export const eidRoutes = [
  serve(eid.smartId, async (ctx, { body }, call) => {
    const flow = body.flow ?? 'notification';
    if (flow === 'device-link' && !hasLinks(ctx.platform.config)) failFields({ personalCode: 'field.required' });
    const person = flow === 'notification' ? personOf(body.countryCode, body.personalCode, 'personalCode') : null;
    const browser = keepBrowser(call);
    const returnPath = '/auth/smart-id/:id';
    const { id, challenge } = await startEid(ctx, {
      method: 'SMART_ID',
      flow,
      person,
      browser,
      device: readDeviceToken(ctx, call, true),
      returnPath,
    });
    const link = challenge.show === 'device-link' ? challenge : null;
    return {
      id,
      verificationCode: challenge.show === 'code' ? challenge.code : null,
      deviceLink: link && { qr: link.qr, appLink: link.app ?? link.qr },
    };
  }),
  serve(eid.pollSmartId, (ctx, { params }, call) => eidState(ctx, attemptOf(call, params.id), ['SMART_ID'])),
  serve(eid.appReturned, (ctx, { params, body }, call) => {
    refuseOtherSites(call);
    return acceptAppReturn(ctx, attemptOf(call, params.id), body.address);
  }),
  serve(eid.mobileId, async (ctx, { body }, call) => {
    const person = subscriberOf(ctx, body);
    const browser = keepBrowser(call);
    const device = readDeviceToken(ctx, call, true);
    const start = { method: 'MOBILE_ID', flow: 'notification', person, browser, device, returnPath: '/' } as const;
    const { id, challenge } = await startEid(ctx, start);
    return { id, verificationCode: challenge.show === 'code' ? challenge.code : '' };
  }),
  serve(eid.pollMobileId, (ctx, { params }, call) => eidState(ctx, attemptOf(call, params.id), ['MOBILE_ID'])),
  serve(eid.eparaksts, (ctx, _input, call) => sendAway(ctx, call, 'EPARAKSTS', '/auth/eparaksts')),
  serve(eid.eparakstsReturned, (ctx, { body }, call) => takeBack(ctx, call, 'EPARAKSTS', body.address)),
  serve(eid.eidEasy, (ctx, _input, call) => sendAway(ctx, call, 'EID_EASY', '/auth/eid-easy')),
  serve(eid.eidEasyReturned, (ctx, { body }, call) => takeBack(ctx, call, 'EID_EASY', body.address)),
  serve(eid.link, (ctx, { body }, call) => {
    refuseOtherSites(call);
    return linkEid(ctx, attemptOf(call, body.id));
  }),
  serve(eid.unlink, (ctx, { params }) => unlinkEid(ctx, params.id)),
];
