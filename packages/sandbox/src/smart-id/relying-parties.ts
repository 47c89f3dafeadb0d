import { bare, problem, type SmartIdProblem } from './problem.ts';
import type { SmartIdRequest } from './request.ts';

/** Relying parties with a contract: the provider's own demo party, and one that may ask for basic accounts. */
const PARTIES = [
  { uuid: '00000000-0000-4000-8000-000000000000', name: 'DEMO', advanced: false },
  { uuid: '11111111-1111-4111-8111-111111111111', name: 'DEMO ADVANCED', advanced: true },
];

/** 401 for an unknown party, 403 for a wrong name or something outside the contract. */
export const objectionTo = (wanted: SmartIdRequest): SmartIdProblem | undefined => {
  const party = PARTIES.find((p) => p.uuid === wanted.relyingPartyUUID.toLowerCase());
  if (!party) return bare(401);
  const forbidden = (paramName: string, pointer: string, detail: string): SmartIdProblem =>
    problem(403, detail, [{ detail, paramName, pointer }]);
  if (party.name.toLowerCase() !== wanted.relyingPartyName.toLowerCase())
    return forbidden('relyingPartyName', '/relyingPartyName', 'Name does not belong to this relying party');
  if (wanted.certificateLevel === 'ADVANCED' && !party.advanced)
    return forbidden('certificateLevel', '/certificateLevel', 'Level is not part of the contract');
  if (wanted.requestProperties?.shareMdClientIpAddress)
    return forbidden(
      'shareMdClientIpAddress',
      '/requestProperties/shareMdClientIpAddress',
      'Sharing the address of the device is not part of the contract',
    );
  return undefined;
};
