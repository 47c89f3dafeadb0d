export { addressAlone, entriesOf, nameFrom, type ListEntry, type WrittenPerson } from './entries.ts';
