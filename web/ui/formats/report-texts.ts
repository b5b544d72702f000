import { t } from '@lingui/core/macro';
import type { ReportKind, ReportReason } from '@sokoni/contract/moderation';

export function reportTitle(kind: ReportKind): string {
  return {
    profile: t`Report this profile`,
    message: t`Report this message`,
    review: t`Report this review`,
    product: t`Report this product`,
    project: t`Report this project`,
  }[kind];
}

export function reportReasonName(reason: ReportReason): string {
  return {
    spam: t`Advertising or spam`,
    fraud: t`Fraud, or asks for money or passwords`,
    abuse: t`Insults, threats or hate`,
    false: t`False information or impersonation`,
    other: t`Something else`,
  }[reason];
}
