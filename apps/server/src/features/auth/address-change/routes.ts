import { endpoints } from '@paraph/contract';
import { serve } from '../../../platform/http/index.ts';
import { requestAddressChange, confirmAddress } from './change.ts';
import { stopByMail } from './take-back.ts';
import { promiseMail } from '../promised-mail.ts';

const { addressChange } = endpoints;

export const addressChangeRoutes = [
  serve(addressChange.ask, async (ctx, { body }) => promiseMail(ctx, await requestAddressChange(ctx, body.email))),
  serve(addressChange.confirm, (ctx, { body }) => confirmAddress(ctx, body.code)),
  serve(addressChange.stopByMail, (ctx, { body }) => stopByMail(ctx, body.token)),
];
