import { endpoints } from '@paraph/contract';
import { serve } from '../../platform/http/index.ts';
import { keepBrowser } from '../auth/index.ts';
import { enter } from './use-cases/enter.ts';

export const routes = [
  serve(endpoints.session.enterAsGuest, (ctx, { body }, call) =>
    enter(ctx, { token: body.token, browser: keepBrowser(call) }),
  ),
];
