import { errors } from './errors.ts';
import { history, historyPortal } from './history.ts';
import { mail, mailFrame } from './mail.ts';
import { screens } from './screens.ts';
import { memberKinds, methods, phases, roles, status } from './status.ts';

/** All texts of Russian, in the shape of English. */
export const phrases = {
  errors,
  status,
  phases,
  memberKinds,
  methods,
  roles,
  history,
  historyPortal,
  mail,
  mailFrame,
  ...screens,
};
