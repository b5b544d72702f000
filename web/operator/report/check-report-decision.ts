import { operatorEndpoints } from '@sokoni/contract/operator-endpoints';
import { checkWith } from '../../check.ts';

export const checkReportDecision = checkWith(operatorEndpoints.decideReport.body);
