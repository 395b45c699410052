export const ARTICLE = 'stage-09-pogacar-wins-in-laruns';
