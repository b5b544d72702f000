import type { EndpointInput } from '@sokoni/contract/endpoints';
import { useState } from 'react';
import { ApiError, browserApi } from '../../api.ts';

/** Creates an account; remembers the email when it already belongs to an account. */
export function useRegister() {
  const [taken, setTaken] = useState('');
  async function register(body: EndpointInput<'register'>['body']) {
    setTaken('');
    try {
      return await browserApi('POST /auth/register', { body });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'email_taken') setTaken(body.email);
      throw error;
    }
  }
  return { taken, register };
}
