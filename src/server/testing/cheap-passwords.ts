import { cost } from '../accounts/password.ts';

// before each file of tests: hashes at their real cost took a third of the time of those about accounts
Object.assign(cost, { memory: 8, passes: 1 });
