// CAdES signatures (EN 319 122-1) over the files of a container.
export { type PrepareCades, type PreparedCades, prepareAsicCades } from '../formats/asic/index.ts';
export { type CadesSession, addTimestampData } from '../formats/cades/index.ts';
