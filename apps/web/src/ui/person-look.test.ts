import { describe, expect, it } from 'vitest';
import { initials, personColour } from './person-look.ts';

describe('the face of a person', () => {
  it('shows the first letters of the first and the last name, with their accents', () => {
    expect(initials('Žygimantas Vaičiūnaitis-Šakalauskas')).toBe('ŽV');
    expect(initials('Õnne Saar')).toBe('ÕS');
  });
  it('shows one letter for a person with one name and for a bare address', () => {
    expect(initials('Madonna')).toBe('M');
    expect(initials('kristjan@pohjatuul.example')).toBe('K');
  });
  it('leaves out the address beside a name', () => {
    expect(initials('Rūta Balčiūnienė (ruta@balciu.example)')).toBe('RB');
    expect(initials('Kristjan (kristjan@pohjatuul.example)')).toBe('K');
    expect(initials('Kristjan Põldmäe <kristjan@pohjatuul.example>')).toBe('KP');
    expect(initials('(kristjan@pohjatuul.example)')).toBe('K');
  });
  it('consists of letters, whatever signs stand before them', () => {
    expect(initials('„Rūta“ (Balčiūnienė')).toBe('RB');
    expect(initials('- Kazlė')).toBe('K');
  });
  it('reads a name as certificates write it', () => {
    expect(initials('ĄŽUOLAITĖ,RŪTA')).toBe('ĄR');
  });
  it('survives an empty name', () => {
    expect(initials('   ')).toBe('?');
  });
  it('has one fixed colour per person', () => {
    expect(personColour('Rūta Balčiūnienė')).toBeLessThan(6);
    for (const written of ['rūta balčiūnienė', ' Rūta Balčiūnienė (ruta@balciu.example)'])
      expect(personColour(written)).toBe(personColour('Rūta Balčiūnienė'));
    expect(new Set(['Jonas', 'Ona', 'Ieva', 'Tomas', 'Daiva', 'Rasa'].map(personColour)).size).toBeGreaterThan(2);
  });
});
