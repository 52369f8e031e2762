import type { Promises } from './promises.ts';

export const accountPromises: Promises = {
  rows: (ids) => ({
    user_roles: () => ({ user_id: ids.person, role: 'admin' }),
  }),
  values: [['user_roles', 'role', ['owner'], [], 'user_roles_role']],
  once: [['user_roles', () => ({}), 'user_roles_pkey']],
};
