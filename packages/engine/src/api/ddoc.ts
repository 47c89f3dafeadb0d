// DigiDoc files (SK-XML 1.0, DIGIDOC-XML 1.1 to 1.3): inspected.
export { type InspectedDdoc, inspectDdoc, isDdocFile } from '../formats/ddoc/index.ts';
