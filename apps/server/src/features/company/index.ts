import { endpoints } from '@paraph/contract';
import type { Feature } from '../../platform/feature.ts';
import { serve } from '../../platform/http/index.ts';
import { companyLogo, logoImage, removeLogo, setLogo } from './use-cases/logo.ts';
import { changedMails, oneMail, previewMail, resetMail, saveMail, testMail } from './use-cases/mail-texts.ts';
import { removeStampImage, setStampImage, stampImage } from './use-cases/stamp-image.ts';
import { authSettings, ownCompany, readSettings, saveSettings } from './use-cases/settings.ts';
import { companyMailText, companySetting } from './company-values.ts';
import { wording } from './wording.ts';

const { company: calls } = endpoints;

/** Settings of a company: its data, logo, and texts of its mails. */
export const company: Feature = {
  name: 'company',
  wording,
  companyValues: [companySetting, companyMailText],
  routes: [
    serve(calls.own, ownCompany),
    serve(calls.settings, readSettings),
    serve(calls.authSettings, authSettings),
    serve(calls.save, saveSettings),
    serve(calls.logo, companyLogo),
    serve(calls.logoImage, logoImage),
    serve(calls.setLogo, (ctx, _input, { file }) => setLogo(ctx, file)),
    serve(calls.removeLogo, removeLogo),
    serve(calls.timestampImage, stampImage),
    serve(calls.setTimestampImage, (ctx, _input, { file }) => setStampImage(ctx, file)),
    serve(calls.removeTimestampImage, removeStampImage),
    serve(calls.mails, changedMails),
    serve(calls.mail, (ctx, { params }) => oneMail(ctx, params)),
    serve(calls.saveMail, (ctx, { params, body }) => saveMail(ctx, params, body)),
    serve(calls.resetMail, (ctx, { params }) => resetMail(ctx, params)),
    serve(calls.previewMail, (ctx, { params, body }) => previewMail(ctx, params, body)),
    serve(calls.testMail, (ctx, { params }) => testMail(ctx, params)),
  ],
};
