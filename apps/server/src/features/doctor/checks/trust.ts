import { X509Certificate } from 'node:crypto';
import { DOCTOR_SETTINGS, MOST_CLOCK_SECONDS } from '@paraph/domain';
import { isSealCertificate, readCertificate, requestTimestamp } from '@paraph/engine/sign';
import { describeLists, stampEach, trustServicesOf, tsaUrls } from '../../trust/index.ts';
import { type RunCheck, good, idle, red } from './deps.ts';

/** Compares this machine's clock with that of the timestamp service. */
export const checkClock: RunCheck = async (deps) => {
  if (tsaUrls(deps).length === 0) return idle('stampsUnset');
  const { ports } = await trustServicesOf(deps);
  const { time } = await requestTimestamp({ digest: 'SHA-256', value: ports.random(32) }, ports);
  const seconds = Number((Math.abs(Date.now() - time.getTime()) / 1000).toFixed(1));
  return seconds > MOST_CLOCK_SECONDS ? red('clockOff', { seconds }) : good('clockFits', { seconds });
};

/** Checks each timestamp service separately, so that a dead second one is found before the first one fails. */
export const checkTimestamps: RunCheck = async (deps) => {
  if (tsaUrls(deps).length === 0)
    return deps.config.without.includes('timestamps') ? idle('stampsUnset') : red('stampsUnset');
  const answers = await stampEach(deps);
  const raw = answers.map(({ url, result }) => `${url}: ${result}`).join('\n');
  if (answers.some(({ isTls }) => isTls))
    return red('certificateRefused', { variable: DOCTOR_SETTINGS.timestamps! }, raw);
  const silent = answers.filter(({ isGiven }) => !isGiven).length;
  return silent > 0
    ? red('stampsMissing', { silent, count: answers.length }, raw)
    : good('stampsGiven', { count: answers.length }, raw);
};

export const checkAnchors: RunCheck = async (deps) => {
  const { roots } = await trustServicesOf(deps);
  return roots.length === 0 ? red('anchorsMissing') : good('anchorsRead', { count: roots.length });
};

/** Requests the OCSP status of the e-seal's certificate, as every signature does. */
export const checkStatusService: RunCheck = async (deps) => {
  const { status, ...services } = await trustServicesOf(deps);
  const seal = await services.seal();
  if (!seal) return idle('statusUnasked');
  const found = await status(seal.certificate, new Date());
  return found === 'good' ? good('statusGood') : red('statusBad', {}, found);
};

export const checkLists: RunCheck = async (deps) => {
  const { lists } = await trustServicesOf(deps);
  const now = new Date();
  const { isSound, unsound, count, hours, days } = describeLists(await lists.current(now), now);
  if (isSound) return good('listsSound', { count, hours, days });
  return unsound.length > 0 ? red('listsUnsound', { lists: unsound.join('; ') }) : red('listsMissing');
};

export const checkSealService: RunCheck = async (deps) => {
  const seal = await (await trustServicesOf(deps)).seal();
  if (!seal) return red('sealMissing');
  const { subject, validToDate } = new X509Certificate(seal.certificate);
  const name = subject.split('\n').at(-1)?.replace(/^CN=/, '') ?? '';
  const until = validToDate.toISOString().slice(0, 10);
  if (!isSealCertificate(readCertificate(seal.certificate))) return red('sealOfPerson', { name });
  return validToDate < new Date() ? red('sealEnded', { name, until }) : good('sealStands', { name, until });
};
