export { addressAlone, entriesOf, type ListEntry, type WrittenPerson } from './entries.ts';
