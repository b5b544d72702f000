import { operatorCalls } from '@sokoni/contract/operator-calls';
import { checkWith } from '../../check.ts';

export const checkReportDecision = checkWith(operatorCalls.decideReport.body);
