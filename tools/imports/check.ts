import { cruise } from './cruise.ts';
import { proveRules } from './prove.ts';

/** Judges the imports of the house, and proves first that every rule would bite. */
const proof = proveRules();
for (const fault of proof.faults) console.error(`rule without teeth: ${fault}`);
const house = cruise(process.cwd(), ['packages', 'apps', 'tools']);
for (const { rule, from, to } of house.violations) console.error(`${rule.name}: ${from} → ${to}`);
console.log(
  `imports: ${house.modules} modules, ${house.imports} imports, ${house.violations.length} violations; ${proof.proven} forbidden imports proven to be caught`,
);
if (house.modules < 40 || house.imports < 40) {
  console.error('The checker read too little: it would pass falsely.');
  process.exit(1);
}
if (house.violations.length > 0 || proof.faults.length > 0) process.exit(1);
