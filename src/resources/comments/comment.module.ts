import { Module } from '@nestjs/common';
import { CommentController } from './comment.controller';
import { CommentService } from './comment.service';
import { CommentStore } from './comment.store';
import { recordCommentsControllers } from './record-comments.controller';

@Module({
  controllers: [CommentController, ...recordCommentsControllers],
  providers: [CommentService, CommentStore],
  exports: [CommentService],
})
export class CommentModule {}
