import { describe, expect, it } from 'vitest';
import { hostedBackend } from '../../../scripts/editor/backend.ts';

const GITHUB = { EDITOR_BACKEND: 'github', EDITOR_REPOSITORY: 'organiser/site' };

describe('the git host of the editor', () => {
  it('is a GitHub repository with reviews, and with tokens as long as no sign-in service is configured', () => {
    expect(hostedBackend(GITHUB)).toEqual({
      backend: { name: 'github', repo: 'organiser/site', branch: 'main', auth_methods: ['token'] },
      hasReviews: true,
      origins: ['https://api.github.com'],
    });
    const { backend } = hostedBackend({ ...GITHUB, EDITOR_OAUTH: 'https://sign-in.club.example' });
    expect(backend).toMatchObject({ base_url: 'https://sign-in.club.example' });
    expect(backend).not.toHaveProperty('auth_methods');
  });

  it('is a self-hosted GitLab, which signs editors in itself', () => {
    const hosted = hostedBackend({
      EDITOR_BACKEND: 'gitlab',
      EDITOR_REPOSITORY: 'web/race/site',
      EDITOR_BRANCH: 'content',
      EDITOR_HOST: 'https://git.club.example',
      EDITOR_APP_ID: 'abc',
    });
    expect(hosted.backend).toEqual({
      name: 'gitlab',
      repo: 'web/race/site',
      branch: 'content',
      api_root: 'https://git.club.example/api/v4',
      base_url: 'https://git.club.example',
      app_id: 'abc',
      auth_type: 'pkce',
    });
    expect(hosted.origins).toEqual(['https://git.club.example']);
  });

  it('has no reviews in the editor with Gitea', () => {
    const { hasReviews } = hostedBackend({
      ...GITHUB,
      EDITOR_BACKEND: 'gitea',
      EDITOR_HOST: 'https://git.club.example',
    });
    expect(hasReviews).toBe(false);
  });

  it.each([
    [{ EDITOR_REPOSITORY: 'organiser/site' }, 'EDITOR_BACKEND: found ""; allowed: github, gitlab or gitea.'],
    [{ ...GITHUB, EDITOR_BACKEND: 'svn' }, 'EDITOR_BACKEND: found "svn"; allowed: github, gitlab or gitea.'],
    [{ ...GITHUB, EDITOR_REPOSITORY: 'site' }, 'EDITOR_REPOSITORY: found "site"; allowed: the owner and the name'],
    [{ ...GITHUB, EDITOR_HOST: 'http://git.club.example' }, 'EDITOR_HOST: found "http://git.club.example"; allowed'],
  ])('is refused in one sentence: %o', (env, sentence) => {
    expect(() => hostedBackend(env)).toThrow(sentence);
  });
});
