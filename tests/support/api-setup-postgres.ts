import type { TestProject } from 'vitest/node';
import { setUpApiRun } from './api-setup';

export default (project: TestProject): Promise<() => Promise<void>> => setUpApiRun(project, 'postgres');
