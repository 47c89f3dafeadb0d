import type { ComponentType } from 'react';
import { speakInside, speakOfDrive, speakOfFilling, speakOfFormEditor, speakOfPeople } from '../lib/i18n/language.ts';
import { chunk, type Chunk } from '../lib/chunk.ts';

/** A page that needs more than the texts of the sign-in pages: code and texts load together. */
export const inside = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>): Chunk<P> =>
  chunk(async () => {
    const [page] = await Promise.all([load(), speakInside()]);
    return page;
  });

/** A page about users and companies, with its texts; its public pages need those of the sign-in pages only. */
export const ofPeople = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>): Chunk<P> =>
  chunk(async () => {
    const [page] = await Promise.all([load(), speakInside(), speakOfPeople()]);
    return page;
  });

/** A page of the drive, with its texts. */
export const ofDrive = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>): Chunk<P> =>
  chunk(async () => {
    const [page] = await Promise.all([load(), speakInside(), speakOfDrive()]);
    return page;
  });

/** A page where forms are filled, with its texts. */
export const ofFilling = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>): Chunk<P> =>
  chunk(async () => {
    const [page] = await Promise.all([load(), speakInside(), speakOfFilling()]);
    return page;
  });

/** A page of the editor of forms, with its texts. */
export const ofFormEditor = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>): Chunk<P> =>
  chunk(async () => {
    const [page] = await Promise.all([load(), speakInside(), speakOfPeople(), speakOfFormEditor()]);
    return page;
  });
