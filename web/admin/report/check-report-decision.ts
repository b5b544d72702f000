import { adminEndpoints } from '@sokoni/contract/admin-endpoints';
import { checkWith } from '../../check.ts';

export const checkReportDecision = checkWith(adminEndpoints.decideReport.body);
