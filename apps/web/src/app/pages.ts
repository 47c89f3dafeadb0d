import type { ComponentType } from 'react';
import {
  loadMemberTexts,
  loadDriveTexts,
  loadFillingTexts,
  loadFormEditorTexts,
  loadPeopleTexts,
} from '../lib/i18n/language.ts';
import { chunk, type Chunk } from '../lib/chunk.ts';

/** A page that needs more than the texts of the sign-in pages: code and texts load together. */
export const inside = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>): Chunk<P> =>
  chunk(async () => {
    const [page] = await Promise.all([load(), loadMemberTexts()]);
    return page;
  });

/** A page about users and companies, with its texts; its public pages need those of the sign-in pages only. */
export const ofPeople = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>): Chunk<P> =>
  chunk(async () => {
    const [page] = await Promise.all([load(), loadMemberTexts(), loadPeopleTexts()]);
    return page;
  });

/** A page of the drive, with its texts. */
export const ofDrive = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>): Chunk<P> =>
  chunk(async () => {
    const [page] = await Promise.all([load(), loadMemberTexts(), loadDriveTexts()]);
    return page;
  });

/** A page where forms are filled, with its texts. */
export const ofFilling = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>): Chunk<P> =>
  chunk(async () => {
    const [page] = await Promise.all([load(), loadMemberTexts(), loadFillingTexts()]);
    return page;
  });

/** A page of the editor of forms, with its texts. */
export const ofFormEditor = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>): Chunk<P> =>
  chunk(async () => {
    const [page] = await Promise.all([load(), loadMemberTexts(), loadPeopleTexts(), loadFormEditorTexts()]);
    return page;
  });
