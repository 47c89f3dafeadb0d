import { endpoints } from '@paraph/contract';
import { serve } from '../../../platform/http/index.ts';
import { requestAddressChange, confirmAddress } from './change.ts';
import { stopByMail } from './take-back.ts';

const { addressChange } = endpoints;

export const addressChangeRoutes = [
  serve(addressChange.ask, (ctx, { body }) => requestAddressChange(ctx, body.email)),
  serve(addressChange.confirm, (ctx, { body }) => confirmAddress(ctx, body.code)),
  serve(addressChange.stopByMail, (ctx, { body }) => stopByMail(ctx, body.token)),
];
