import { operatorCalls } from '@sokoni/contract/operator';
import { checkWith } from '../../check.ts';

export const checkReportDecision = checkWith(operatorCalls.decideReport.body);
