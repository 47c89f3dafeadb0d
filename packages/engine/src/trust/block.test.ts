import { expect, it } from 'vitest';
import { Block } from './block.ts';

it('a check that holds names what it is about, and nothing that is not there', () => {
  const block = new Block();
  const params = { certificate: 'Test Root', extensions: '' };
  block.require(true, 'chain.critical-extensions', { sub: 'CERTIFICATE_CHAIN_GENERAL_FAILURE', params });
  block.expect(true, 'container.manifest-exact', { file: '' });
  block.expect(false, 'container.manifest-exact', { file: 'ghost.pdf' });
  expect(block.rows).toEqual([
    { key: 'chain.critical-extensions', status: 'passed', params: { certificate: 'Test Root' } },
    { key: 'container.manifest-exact', status: 'passed' },
    { key: 'container.manifest-exact', status: 'warning', params: { file: 'ghost.pdf' } },
  ]);
});
