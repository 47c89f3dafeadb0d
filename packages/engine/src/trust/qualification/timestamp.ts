import { Block } from '../block.ts';
import { type ListedService, isGranted, wasInForce } from '../listed-service.ts';
import { warnAboutLists } from './signature.ts';

/** Was the maker of a timestamp listed and granted for qualified ones when it made it (TS 119 615, 4.7)? */
export function qualifyTimestamp(
  services: readonly ListedService[],
  time: Date,
): { isQualified: boolean; block: Block } {
  const block = new Block();
  warnAboutLists(block, services);
  const authorities = services.filter(({ type }) => type === 'TSA/QTST');
  block.expect(authorities.length > 0, 'qualification.timestamp-listed');
  const granted = authorities.some((service) => isGranted(service) && wasInForce(service, time));
  block.expect(granted, 'qualification.timestamp-granted', { time: time.toISOString() });
  return { isQualified: granted, block };
}
