import { isAllowed } from './access-token';
import { actions, operatorRights, type Role, rightsOfRole, roles } from './roles';

describe('the rights of a role', () => {
  it.each<[Role, string[]]>([
    ['read', ['read']],
    ['publish', ['read', 'publish']],
    ['promote', ['read', 'promote', 'rollback']],
    ['approve', ['read', 'approve']],
    ['admin', [...actions]],
  ])('allow %s for every app: %s', (role, expected) => {
    const access = { actor: 'Sana', rights: rightsOfRole(role) };
    expect(actions.filter((action) => isAllowed(access, action, 'shop'))).toEqual(expected);
  });

  it('are of operators for admin alone, without what site servers send', () => {
    const ofOperators = (role: Role) =>
      operatorRights.filter((right) => rightsOfRole(role).includes(right));
    expect(roles.flatMap((role) => (role === 'admin' ? [] : ofOperators(role)))).toEqual([]);
    expect(ofOperators('admin')).toEqual(['enrol', 'prune', 'freeze']);
  });
});
